/** A refused request; the provider's API responds with its status and message. */
export class SandboxError extends Error {
  readonly statusCode: number;

  constructor(message: string, statusCode = 400) {
    super(message);
    this.statusCode = statusCode;
  }
}
