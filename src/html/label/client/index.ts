import type { LabelPageData } from '../label-page-data.js';
import { App } from './app.js';

const data: LabelPageData = JSON.parse(document.getElementById('data')?.textContent ?? '');
new App(data).start();
