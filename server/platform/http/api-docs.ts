import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import type { App } from "./app.ts";

type SecurityScheme =
  | { type: "http"; scheme: "bearer"; bearerFormat?: string; description?: string }
  | { type: "apiKey"; in: "cookie"; name: string };

/**
 * Serves the OpenAPI document of all routes, and a page to read it, below /api/docs. `securitySchemes` are the ways to sign in,
 * by the names that routes give in `schema.security`.
 */
export async function registerApiDocs(
  app: App,
  info: { title: string; description: string; version: string },
  securitySchemes: Record<string, SecurityScheme>,
) {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info,
      components: { securitySchemes },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs" });
}
