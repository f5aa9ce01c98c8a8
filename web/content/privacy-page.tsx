import { ManagedPage } from "./managed-page.tsx";

export { ErrorBoundary } from "./page-failed.tsx";

export function Component() {
  return <ManagedPage slug="privacy" />;
}
