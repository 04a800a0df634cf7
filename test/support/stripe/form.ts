/** A value of a form as Stripe's API reads it: `a[b][0]=c` nests. */
export type FormValue = string | { [key: string]: FormValue };

export function parseForm(text: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = [...name.matchAll(/[^[\]]+/g)].map(([key]) => key);
    let at = root;
    for (const key of keys.slice(0, -1)) {
      const next = at[key];
      const child = typeof next === 'object' ? next : {};
      at[key] = child;
      at = child;
    }
    at[keys.at(-1) ?? ''] = value;
  }
  return root;
}

export function textAt(form: Record<string, FormValue>, ...path: string[]): string | undefined {
  let value: FormValue | undefined = form;
  for (const key of path) value = typeof value === 'object' ? value[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

export function listAt(form: Record<string, FormValue>, key: string): Record<string, FormValue>[] {
  const value = form[key];
  if (typeof value !== 'object') return [];
  return Object.values(value).filter((one) => typeof one === 'object');
}

/** Fields of text, as metadata has them. */
export function textsAt(
  form: Record<string, FormValue>,
  ...path: string[]
): Record<string, string> {
  let value: FormValue | undefined = form;
  for (const key of path) value = typeof value === 'object' ? value[key] : undefined;
  const entries = Object.entries(typeof value === 'object' ? value : {});
  return Object.fromEntries(
    entries.filter((one): one is [string, string] => typeof one[1] === 'string'),
  );
}
