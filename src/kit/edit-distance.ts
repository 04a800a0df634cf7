/** Edits between two words: a letter added, dropped or changed, or two neighbors swapped. */
export function editDistance(left: string, right: string): number {
  let twoAgo: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1];
      if (swapped) cost = Math.min(cost, (twoAgo[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    twoAgo = previous;
    previous = current;
  }
  return previous[right.length] ?? 0;
}
