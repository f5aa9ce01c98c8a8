import type { TestProject } from "vitest/node";
import { startPgbouncer } from "../pooler/pgbouncer.ts";
import { createTemplate, type TemplateDatabase } from "./template-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    template: TemplateDatabase;
  }
}

/** With TEST_POOLER=on the shops of all tests use a PgBouncer, which must be installed. */
export default async function setUp(project: TestProject) {
  const { remove, ...template } = await createTemplate();
  const pooler = process.env.TEST_POOLER === "on" ? await startPgbouncer(template.cluster) : undefined;
  project.provide("template", pooler ? { ...template, pooler: pooler.address } : template);
  return async () => {
    await pooler?.close();
    await remove();
  };
}
