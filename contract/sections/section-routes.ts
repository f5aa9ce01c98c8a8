import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { get, routes } from "../http/shop-access.ts";
import { Id } from "../values/values.ts";
import { ShownSections } from "./sections.ts";

/** Texts of a landing page in another language. An empty text is shown in English. */
export type LandingTexts = { title: string; metaTitle: string; metaDescription: string };

/** A landing page with the sections that are shown at this moment. The home page has the slug "home". */
export const LandingPage = ShownSections.extend({
  _id: Id,
  slug: z.string(),
  title: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
});
export type LandingPage = z.infer<typeof LandingPage>;

const HomeResponse = responseSchema({ page: ShownSections });
const LandingPageResponse = responseSchema({ page: LandingPage });

const shared = { access: "everyone", readsReplica: true } as const;

/** Pages that consist of sections. */
export const sectionRoutes = routes("content", {
  home: get("/home", { ...shared, reply: HomeResponse, summary: "The sections of the home page" }),
  landingPage: get("/landing-pages/:slug", {
    ...shared,
    params: z.object({ slug: z.string().min(1).max(200) }),
    reply: LandingPageResponse,
    summary: "A landing page with its sections",
  }),
});
