import { layOutWhenOpened } from './sample-content.js';
import { SampleFilter } from './sample-filter.js';
import { tidyScrollBoxes } from './scroll-boxes.js';
import { makeSortable } from './sort-table.js';
import { filterLongLists } from './text-filter.js';

for (const table of document.querySelectorAll<HTMLTableElement>('table.sortable')) makeSortable(table);
filterLongLists();
layOutWhenOpened();
const form = document.querySelector<HTMLFormElement>('#filters');
if (form !== null) new SampleFilter(form).start();
tidyScrollBoxes();
