/** Defers an import until `markVisible` is called instead of the first render. The server-rendered HTML stays until then. */
export function onVisible<Module>(importModule: () => Promise<Module>) {
  let setVisible = () => {};
  const visible = new Promise<void>((resolve) => {
    setVisible = resolve;
  });
  return { markVisible: () => setVisible(), load: () => visible.then(importModule) };
}
