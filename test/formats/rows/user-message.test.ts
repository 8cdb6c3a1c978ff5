import { expect, test } from 'vitest';
import { userMessage } from '../../../src/formats/rows/user-message.js';

test.each([
  [
    [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'A key?' },
    ],
    'A key?',
  ],
  [[{ type: 'human', content: 'A key?' }], 'A key?'],
  [
    [{ role: 'user', content: [{ type: 'text', text: 'A ' }, { type: 'image' }, { type: 'text', text: 'key?' }] }],
    'A key?',
  ],
  [
    [
      { role: 'user', content: 'A key?' },
      { role: 'user', content: 'And?' },
    ],
    undefined,
  ],
  [[{ role: 'assistant', content: 'A key.' }], undefined],
  [[], undefined],
  ['A key?', undefined],
])('of %j takes %j', (messages, text) => {
  expect(userMessage(messages)).toBe(text);
});
