/** `usually instant`. */
export function timeText(time: string | null): string {
  return time === null ? 'transfer time not known' : `usually ${time}`;
}
