/** The part of JSON Schema that the shop's OpenAPI document uses. */
export type Schema = {
  type?: "string" | "integer" | "number" | "boolean" | "array" | "object";
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
};
type Parameter = { in: "path" | "query" | "header"; name: string; required?: boolean; schema: Schema };
/** An operation of the API: a method of a path. */
export type Operation = {
  /** The method and path, such as "GET /products/{id}". */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
  /** Whether the operation requires a customer's token. */
  signedIn: boolean;
};

type PathItem = Record<
  string,
  {
    parameters?: Parameter[];
    requestBody?: { content: Record<string, { schema: Schema }> };
    security?: unknown[];
  }
>;
export type OpenApiDocument = { paths: Record<string, PathItem> };

export function listOperations({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody, security }]) => ({
      name: `${method.toUpperCase()} ${path.replace("/api/v1", "")}`,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content["application/json"]?.schema,
      signedIn: security !== undefined,
    })),
  );
}
