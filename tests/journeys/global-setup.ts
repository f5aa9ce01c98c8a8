import { makeTemplate } from "../template-database.ts";

/** Playwright's workers inherit this environment variable. */
export default async function setUp() {
  const { remove, ...template } = await makeTemplate();
  process.env.KAPAS_TEST_TEMPLATE = JSON.stringify(template);
  return remove;
}
