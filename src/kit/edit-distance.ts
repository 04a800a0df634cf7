/** Edits between two words: a letter added, dropped or changed, or two neighbors swapped. */
export function editDistance(left: string, right: string): number {
  return edits(left, right, Number.POSITIVE_INFINITY);
}

/** The same where it is at most `most`, and more than that where it is more: without counting on. */
export function editsWithin(left: string, right: string, most: number): number {
  return Math.abs(left.length - right.length) > most ? most + 1 : edits(left, right, most);
}

function edits(left: string, right: string, most: number): number {
  // What both begin and end with needs no edit.
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left.charCodeAt(start) === right.charCodeAt(start)) start += 1;
  let [ends, wide] = [left.length, right.length];
  while (ends > start && wide > start && left.charCodeAt(ends - 1) === right.charCodeAt(wide - 1)) {
    ends -= 1;
    wide -= 1;
  }
  const [tall, long] = [ends - start, wide - start];
  if (tall === 0 || long === 0) return Math.max(tall, long);
  if (tall === 1 && long === 1) return 1;
  if (most === 1) return tall === 2 && long === 2 && isSwapped(left, right, start) ? 1 : 2;
  return counted(left.slice(start, ends), right.slice(start, wide));
}

function isSwapped(left: string, right: string, at: number): boolean {
  return left[at] === right[at + 1] && left[at + 1] === right[at];
}

/** Rows of the table that is counted, kept: a name is compared with hundreds. */
let rows: [number[], number[], number[]] = [[], [], []];

function counted(left: string, right: string): number {
  let [twoAgo, previous, current] = rows;
  for (let column = 0; column <= right.length; column += 1) previous[column] = column;
  for (let row = 1; row <= left.length; row += 1) {
    const letter = left.charCodeAt(row - 1);
    current[0] = row;
    for (let column = 1; column <= right.length; column += 1) {
      const same = letter === right.charCodeAt(column - 1);
      let cost = (previous[column - 1] ?? 0) + (same ? 0 : 1);
      cost = Math.min(cost, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const swapped =
        row > 1 &&
        column > 1 &&
        letter === right.charCodeAt(column - 2) &&
        left.charCodeAt(row - 2) === right.charCodeAt(column - 1);
      if (swapped) cost = Math.min(cost, (twoAgo[column - 2] ?? 0) + 1);
      current[column] = cost;
    }
    [twoAgo, previous, current] = [previous, current, twoAgo];
  }
  rows = [twoAgo, previous, current];
  return previous[right.length] ?? 0;
}
