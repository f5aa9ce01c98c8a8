import type { TestProject } from "vitest/node";
import { createTemplate, type TemplateDatabase } from "./template-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    template: TemplateDatabase;
  }
}

export default async function setUp(project: TestProject) {
  const { remove, ...template } = await createTemplate();
  project.provide("template", template);
  return remove;
}
