/** No meaningful input is nearly this deep; whoever walks thousands of levels runs out of stack. */
export const NESTED_MAX = 64;

/** Whether a value of JSON is nested deeper than anything that is read here. */
export function isTooDeep(value: unknown, levels = NESTED_MAX): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}
