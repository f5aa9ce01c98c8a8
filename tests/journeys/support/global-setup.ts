import { createTemplate } from "../../support/shop/template-database.ts";

/** Playwright's workers inherit this environment variable. */
export default async function setUp() {
  const { remove, ...template } = await createTemplate();
  process.env.KAPAS_TEST_TEMPLATE = JSON.stringify(template);
  return remove;
}
