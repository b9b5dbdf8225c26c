/** Ends a `switch` over a closed union: the compiler names the member that was forgotten. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
