import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { previewDraft } from "./preview-draft.ts";

const page = {
  kind: "page",
  title: "Mending",
  category: "Useful Links",
  position: 1,
  markdown: "We **mend**.",
  metaTitle: "",
  metaDescription: "",
  metaKeywords: [],
  isDraft: true,
  from: null,
  until: null,
};
const save = (staff: TestStaff, id: string, version: number, fields: object = page) =>
  staff.request("PUT", `/content/page/${id}`, { version, fields });

async function createDraft(staff: TestStaff, title = "Mending") {
  const id = newId();
  expect((await save(staff, id, 0, { ...page, title })).statusCode).toBe(200);
  const { url } = (await staff.request("GET", `/content/page/${id}/preview-link`)).json();
  return { id, token: url.split("/preview/content#page=")[1] as string };
}
const open = ({ app }: TestShop, token: string, kind = "page") =>
  app.inject({ method: "POST", url: "/api/v1/content/preview", payload: { kind, token } });

test("the link of a draft shows it uncached, and leads to the page itself once that is published", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const { id, token } = await createDraft(writer);
  const draft = await open(shop, token);
  expect(draft.json()).toMatchObject({ page: { title: "Mending" }, article: null, isPublished: false });
  expect(draft.headers["cache-control"]).toBe("no-store");
  expect((await shop.app.inject("/api/v1/manage-pages")).body).not.toContain("Mending");
  await save(writer, id, 1, { ...page, isDraft: false });
  expect((await open(shop, token)).json()).toMatchObject({ isPublished: true, url: expect.stringMatching(/mending/) });
});

test("a link is valid for a week, for one text of its kind, and made by those who see drafts", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  const [first, second] = [await createDraft(writer), await createDraft(writer, "Washing")];
  expect((await open(shop, first.token, "article")).statusCode).toBe(404);
  for (const forged of ["x", first.token.replace(first.id, second.id), `${first.token}A`])
    expect((await open(shop, forged)).statusCode).toBe(404);
  const after = (days: number) => {
    const now = () => new Date(shop.context.now().getTime() + days * 86_400_000);
    return previewDraft({ ...shop.context, now }, { kind: "page", token: first.token });
  };
  expect((await after(6.9)).page?.title).toBe("Mending");
  await expect(after(7.1)).rejects.toMatchObject({ code: "not_found" });
  expect((await writer.request("GET", `/content/page/${newId()}/preview-link`)).statusCode).toBe(404);
  const packer = await createStaff(shop, "packer");
  expect((await packer.request("GET", `/content/page/${first.id}/preview-link`)).statusCode).toBe(403);
});
