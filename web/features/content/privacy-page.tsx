import { ManagedPage } from "./managed-page.tsx";

export { ErrorBoundary } from "./page-error.tsx";

export function Component() {
  return <ManagedPage slug="privacy" />;
}
