/** Kept answers come as the same object: the text that is made of one is made once. */
export function madeOnce(make: (value: object) => string): (value: object) => string {
  const texts = new WeakMap<object, string>();
  return (value) => {
    const known = texts.get(value);
    if (known !== undefined) return known;
    const made = make(value);
    texts.set(value, made);
    return made;
  };
}

/** An object that nothing changes any more, as JSON. */
export const jsonText = madeOnce((value) => JSON.stringify(value));
