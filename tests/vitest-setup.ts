import type { TestProject } from "vitest/node";
import { makeTemplate, type Template } from "./template-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    template: Template;
  }
}

export default async function setUp(project: TestProject) {
  const { remove, ...template } = await makeTemplate();
  project.provide("template", template);
  return remove;
}
