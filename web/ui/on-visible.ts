/** Code that is fetched when it is wanted, not when it is first rendered: what the server rendered stands until then. */
export function onVisible<Module>(importModule: () => Promise<Module>) {
  let setVisible = () => {};
  const visible = new Promise<void>((resolve) => {
    setVisible = resolve;
  });
  return { markVisible: () => setVisible(), load: () => visible.then(importModule) };
}
