import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Options = { challenge: string };
type Deviation = { origin?: string; counter?: number };

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

/**
 * An authenticator in software (WebAuthn, ES256, attestation "none"), for responses that a browser would refuse to
 * send.
 */
export function createAuthenticator(shopUrl: string) {
  const { origin: ownOrigin, hostname } = new URL(shopUrl);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let uses = 0;

  function toClientData(type: string, { challenge }: Options, origin = ownOrigin) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** The bits of `flags` are 1 (user present), 4 (user verified) and 64 (attested credential). */
  function toAuthenticatorData(flags: number, counter: number, rest = Buffer.alloc(0)) {
    const fixed = Buffer.alloc(5);
    fixed.writeUInt8(flags, 0);
    fixed.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(hostname), fixed, rest]);
  }

  const toCredential = <Response>(response: Response) => {
    const encodedId = id.toString("base64url");
    return { id: encodedId, rawId: encodedId, type: "public-key" as const, clientExtensionResults: {}, response };
  };

  return {
    /** The result of `navigator.credentials.create`. */
    create(options: Options, { origin }: Deviation = {}) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      // CBOR: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const data = toAuthenticatorData(0x45, 0, Buffer.concat([Buffer.alloc(16), length, id, key]));
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}.
      const head = Buffer.from("a363666d74646e6f6e656761747453746d74a06861757468446174615900", "hex");
      const attestationObject = Buffer.concat([head, Buffer.from([data.length]), data]).toString("base64url");
      const clientDataJSON = toClientData("webauthn.create", options, origin).toString("base64url");
      return toCredential({ clientDataJSON, attestationObject, transports: ["internal"] });
    },
    /** The result of `navigator.credentials.get`. */
    get(options: Options, { origin, counter = ++uses }: Deviation = {}) {
      const clientData = toClientData("webauthn.get", options, origin);
      const data = toAuthenticatorData(0x05, counter);
      const signature = sign("sha256", Buffer.concat([data, sha256(clientData)]), privateKey);
      return toCredential({
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      });
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;
