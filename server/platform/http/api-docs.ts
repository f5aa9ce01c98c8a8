import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import type { App } from "./app.ts";

/** Serves the OpenAPI document of all routes, and a page to read it, below /api/docs. */
export async function registerApiDocs(app: App, info: { title: string; description: string; version: string }) {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info,
      components: { securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs" });
}
