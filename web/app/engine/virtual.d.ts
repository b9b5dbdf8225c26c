/** The address of the engine's module; `null` if the page was built without it. */
declare module 'virtual:engine' {
  const address: string | null;
  export default address;
}
