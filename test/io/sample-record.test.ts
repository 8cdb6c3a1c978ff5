import { toJsonSchema } from '@valibot/to-json-schema';
import { describe, expect, test } from 'vitest';
import schema from '../../schema/sample.json' with { type: 'json' };
import { aliases, fieldNames, sampleRecord } from '../../src/io/sample-record.js';

describe('schema/sample.json', () => {
  test('is what the validator checks', () => {
    const { properties } = toJsonSchema(sampleRecord, { typeMode: 'input', errorMode: 'ignore' });
    expect(schema.properties).toMatchObject(properties ?? {});
  });

  test('has each name of a field, with words for a person', () => {
    expect(Object.keys(schema.properties).sort()).toEqual([...fieldNames.keys()].sort());
    for (const property of Object.values(schema.properties)) expect(property.description).toMatch(/^[A-Z].*\.$/);
  });

  test('marks the older names, and takes the question by either', () => {
    const older = Object.entries(schema.properties).filter(([, property]) => 'deprecated' in property);
    expect(older.map(([name]) => name)).toEqual([...aliases.keys()]);
    expect(schema.anyOf).toEqual([{ required: ['user_input'] }, { required: ['question'] }]);
  });
});
