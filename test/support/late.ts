/** Stands for what a hook makes later. */
export function late<T extends object>(made: () => T | undefined): T {
  return new Proxy({} as T, {
    get(_target, name) {
      const value = made();
      if (value === undefined) throw new Error('used before the tests of the file began');
      return Reflect.get(value, name);
    },
  });
}
