/** What is wrong with a sample that is a conversation, without its field. */
export const conversation = {
  found: 'a conversation',
  wanted: 'one question as text',
  remedy: 'give the last question alone: conversations are not evaluated',
} as const;
