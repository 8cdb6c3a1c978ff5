/** What the names of a family's models begin with, at a word or a number's edge. */
const families: ReadonlyMap<string, readonly string[]> = new Map([
  ['gpt', ['gpt', 'chatgpt', 'o1', 'o3', 'o4', 'davinci']],
  ['claude', ['claude']],
  ['gemini', ['gemini', 'palm']],
  ['gemma', ['gemma']],
  ['llama', ['llama', 'codellama']],
  ['mistral', ['mistral', 'mixtral', 'ministral', 'magistral', 'codestral', 'open-mistral', 'open-mixtral']],
  ['qwen', ['qwen', 'qwq']],
  ['deepseek', ['deepseek']],
  ['command', ['command', 'c4ai-command']],
  ['grok', ['grok']],
  ['phi', ['phi']],
  ['nova', ['nova']],
  ['glm', ['glm', 'chatglm']],
  ['kimi', ['kimi', 'moonshot']],
]);

const prefixes: readonly (readonly [family: string, pattern: RegExp])[] = [...families].map(([family, names]) => [
  family,
  new RegExp(`^(?:${names.join('|')})(?![a-z])`),
]);

/**
 * The family of a model by its name: `gpt` for `gpt-4o@2024`, `openai/gpt-4o` and `azure:chat:GPT-4o`. A model of no known family
 * is a family of its own: its name in lower case, without what follows an @.
 */
export function modelFamily(name: string): string {
  return knownFamily(name) ?? modelName(name);
}

/** The same for a text that may name a model, or something else: undefined where it names none of a known family. */
export function knownFamily(name: string): string | undefined {
  for (const part of modelName(name).split(/[/:.\s]+/)) {
    const known = prefixes.find(([, pattern]) => pattern.test(part));
    if (known !== undefined) return known[0];
  }
  return undefined;
}

function modelName(name: string): string {
  const [model = ''] = name.trim().toLowerCase().split('@');
  return model;
}
