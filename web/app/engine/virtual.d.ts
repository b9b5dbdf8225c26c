declare module 'virtual:engine' {
  /** The address of the engine's module; `null` if the page was built without it. */
  const address: string | null;
  export default address;
  /** The addresses of the networks by name; none without the module. */
  export const networks: Readonly<Record<string, string>>;
  /** How many bytes all networks have. */
  export const networkBytes: number;
}
