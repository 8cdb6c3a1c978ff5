/** So much of a set of samples may be new or gone before it is another set. */
export const mostChanged = 0.1;
