const memos: QuestionMemo<WeakKey, unknown>[] = [];

/**
 * What was found for objects that live as long as a question. A WeakMap that outlives them is moved to
 * V8's old generation, where it keeps what it holds until the next collection of all, so that each
 * question would leave its whole work there.
 */
export class QuestionMemo<K extends WeakKey, V> {
  private found = new WeakMap<K, V>();

  constructor() {
    memos.push(this);
  }

  get(key: K): V | undefined {
    return this.found.get(key);
  }

  set(key: K, value: V): void {
    this.found.set(key, value);
  }

  forget(): void {
    this.found = new WeakMap();
  }
}

/** Called where a question begins. Another one that still waits finds anew what it asks again. */
export function forgetQuestion(): void {
  for (const memo of memos) memo.forget();
}
