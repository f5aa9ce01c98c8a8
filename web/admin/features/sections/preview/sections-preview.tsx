import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import type { LandingFields } from "#contract/admin/content/content.ts";
import { queries } from "../../../../app/state/queries.ts";
import { SettingsContext } from "../../../../app/state/settings.ts";
import { loadSections } from "../../../../features/sections/load-sections.ts";
import { Sections } from "../../../../features/sections/sections.tsx";
import { api } from "../../../state/api.ts";
import { PreviewFrame } from "../../../ui/preview/preview-frame.tsx";
import { isPhoneWindow, PreviewHeader } from "../../../ui/preview/preview-header.tsx";
import { QueryState } from "../../../ui/query-state.tsx";

/** Time without a change after which the preview is updated, in milliseconds. */
const delayMs = 300;

/** The shop's data. The back office has other data under some of the shop's keys. */
const shopClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });

/**
 * The sections as the shop would show them now, before they are saved. The server resolves them, and the components of
 * the shop's pages render them.
 */
export function SectionsPreview({ fields }: { fields: LandingFields }) {
  const [shown, setShown] = useState(fields);
  const [isPhone, setPhone] = useState(isPhoneWindow);
  // A timer is outside React. It updates the preview after a short pause in typing.
  useEffect(() => {
    const timer = setTimeout(() => setShown(fields), delayMs);
    return () => clearTimeout(timer);
  }, [fields]);
  // A page without a title cannot be saved, but it can be previewed.
  const previewed = { ...shown, title: shown.title.trim() || "Untitled" };
  const query = useQuery({
    queryKey: ["sections-preview", previewed],
    queryFn: () => loadPreview(previewed),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label="Preview" className="grid gap-2">
      <PreviewHeader isPhone={isPhone} onChange={setPhone} />
      <QueryState query={query}>
        {({ page, settings }) => (
          <PreviewFrame width={isPhone ? 390 : 1280}>
            <QueryClientProvider client={shopClient}>
              <SettingsContext value={settings}>
                <Suspense>
                  <Sections page={page} title={page.title} />
                </Suspense>
              </SettingsContext>
            </QueryClientProvider>
          </PreviewFrame>
        )}
      </QueryState>
    </section>
  );
}

async function loadPreview(fields: LandingFields) {
  const [{ landing }, settings] = await Promise.all([
    api.content.preview({ fields }),
    shopClient.ensureQueryData(queries.settings()),
    shopClient.ensureQueryData(queries.categories()),
  ]);
  if (!landing) throw new Error("The preview has no page.");
  await loadSections(shopClient, landing, (required) =>
    Promise.all(required.map((query) => shopClient.ensureQueryData(query))),
  );
  return { page: landing, settings: settings.data };
}
