import type { JsonObject } from '../../core/json.js';
import { slug } from './metric-name.js';
import { ownText, ownValue } from './own-value.js';
import { withoutKeys } from './replace-values.js';

interface HumanLabel {
  /** A metric, a label and maybe a comment. */
  readonly label: JsonObject;
  readonly rest: JsonObject;
}

/** What a person said in the viewer of promptfoo. Before that was a type of assertion, the reason of a grading told it. */
export function readLabel(component: JsonObject): HumanLabel | undefined {
  const type = ownValue(component, 'assertion', 'type');
  const isOlder = type === undefined && ownText(component, 'reason')?.startsWith('Manual result') === true;
  if (type !== 'human' && !isOlder) return undefined;
  const pass = ownValue(component, 'pass');
  const comment = ownText(component, 'comment');
  return {
    label: {
      metric: slug(ownText(component, 'assertion', 'metric') ?? '') || 'human',
      label: typeof pass === 'boolean' ? (pass ? 'pass' : 'fail') : (ownValue(component, 'score') ?? null),
      ...(comment !== undefined && { comment }),
    },
    rest: withoutKeys(component, comment === undefined ? ['pass'] : ['pass', 'comment']),
  };
}
