// The declarations of ml-distance mention it, and it has none of its own.
declare module 'ml-tree-similarity';
