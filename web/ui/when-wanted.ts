/** Code that is fetched when it is wanted, not when it is first rendered: what the server rendered stands until then. */
export function whenWanted<Module>(fetchCode: () => Promise<Module>) {
  let want = () => {};
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  return { want: () => want(), load: () => wanted.then(fetchCode) };
}
