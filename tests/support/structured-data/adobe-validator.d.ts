declare module "@adobe/structured-data-validator" {
  /** An error in a node. `fieldNames` are its missing, unknown or invalid properties. */
  export type Issue = {
    rootType: string;
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    path: { type?: string; property?: string; index?: number }[];
    fieldNames: string[];
    errorType?: "schemaOrg";
  };
  export default class Validator {
    constructor(vocabulary: object);
    validate(extracted: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
