/** Refusal codes with their HTTP status. Server, client and documentation share this table. */
export const statusByCode = {
  invalid: 400,
  code_wrong: 400,
  unauthenticated: 401,
  credentials_wrong: 401,
  code_required: 401,
  passkey_required: 401,
  forbidden: 403,
  link_invalid: 403,
  second_factor_required: 403,
  password_required: 403,
  not_found: 404,
  timeout: 408,
  conflict: 409,
  already_in_cart: 409,
  already_in_wishlist: 409,
  out_of_stock: 409,
  price_changed: 409,
  coupon_refused: 409,
  cod_refused: 409,
  order_refused: 409,
  over_limit: 409,
  illegal_move: 409,
  too_large: 413,
  out_of_range: 416,
  unreadable: 422,
  too_many: 429,
  headers_too_large: 431,
  unreachable: 502,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof statusByCode;

/** One message per field of the request, keyed by its path ("address.city"). */
export type FieldErrors = Record<string, string>;

type RefusalDetails = {
  errors?: FieldErrors;
  retryAfter?: number;
  reference?: string | undefined;
  token?: string | undefined;
  cause?: unknown;
};

/** A domain error: the request cannot be fulfilled, for a reason the client can act on. Any other thrown error is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly errors: FieldErrors | undefined;
  /** Seconds until a retry may succeed. */
  readonly retryAfter: number | undefined;
  /** Only in the client: the id of the refused request, by which the shop's support finds it in the log. */
  readonly reference: string | undefined;
  /** Only in the client: the token of the refused request, which may differ from the current token. */
  readonly token: string | undefined;

  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
    this.reference = details.reference;
    this.token = details.token;
  }

  get status(): number {
    return statusByCode[this.code];
  }
}

/** Response body of a failed request (docs/spec.md "API responses"). */
export type ErrorResponse = {
  status: "error";
  success: false;
  message: string;
  code: RefusalCode | "bug";
  errors?: FieldErrors;
};
