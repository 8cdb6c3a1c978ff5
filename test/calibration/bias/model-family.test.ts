import { describe, expect, it } from 'vitest';
import { modelFamily } from '../../../calibration/bias/model-family.js';

describe('modelFamily', () => {
  it.each([
    ['gpt-4o@2024', 'gpt'],
    [' GPT-4o-mini ', 'gpt'],
    ['openai/gpt-4.1', 'gpt'],
    ['azure:chat:gpt-35-turbo', 'gpt'],
    ['o3-mini', 'gpt'],
    ['chatgpt-4o-latest', 'gpt'],
    ['us.anthropic.claude-3-sonnet-20240229-v1:0', 'claude'],
    ['models/gemini-1.5-pro', 'gemini'],
    ['gemma2', 'gemma'],
    ['meta-llama/Llama-3.1-8B-Instruct', 'llama'],
    ['ollama:llama3:8b', 'llama'],
    ['mistralai/Mixtral-8x7B', 'mistral'],
    ['qwen2.5:7b', 'qwen'],
    ['deepseek-r1', 'deepseek'],
  ])('%s is of %s', (name, family) => {
    expect(modelFamily(name)).toBe(family);
  });

  it('takes other names as they are, without the version', () => {
    expect(modelFamily('House-Judge@7')).toBe('house-judge');
    expect(modelFamily('phindex-2')).toBe('phindex-2');
    expect(modelFamily('ollama')).toBe('ollama');
  });
});
