import type { JudgeTool } from '../judge-tool.js';

/** A judge of one's own, of which nothing is known. */
export const custom: JudgeTool = { name: 'custom', promptTokens: 300, rules: new Map(), usual: ['faithfulness'] };
