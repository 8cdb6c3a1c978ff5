import { expect, test } from 'vitest';
import { namesIn } from '../../src/audit/names-in.js';

test.each([
  ['en', 'The Marlow app shows it. Ask at Orlen Quay.', ['Marlow', 'Orlen Quay']],
  ['en', 'Set retry_after in PostgreSQL, and I will look on Monday.', ['retry_after', 'PostgreSQL']],
  ['en', 'Press "Save": Then choose Export.', ['Save', 'Export']],
  ['en', 'NASA pays.', ['NASA']],
  ['en', 'It costs 12 dollars (INV-2024-0042).', []],
  ['en', 'At 11 AM it costs 5 EUR, or USD 6, for 20 MB and 3 kWh.', []],
  ['en', 'In 2024 NASA paid in EUR.', ['NASA', 'EUR']],
  ['it', 'Si parte da Santa Brida, non da Orlen.', ['Santa Brida', 'Orlen']],
  ['de', 'Die Überfahrt nach Sankt Brida zeigt die App FerryNow.', ['FerryNow']],
  ['pl', 'Prom płynie do Świętej Brydy.', ['Świętej Brydy']],
])('the names of a text in %s: %s', (language, text, names) => {
  expect(namesIn(text, language)).toEqual(names);
});
