import fc from "fast-check";
import type { AppContext } from "../../server/context.ts";
import { apiRequests, type RequestKind } from "./requests/api-requests.ts";
import type { FuzzRequest } from "./requests/fuzz-request.ts";
import type { Operation } from "./requests/open-api.ts";
import type { FuzzCustomer } from "./shop/customers.ts";
import { createFuzzMember, type FuzzMember, isAllowed, listRoleNames, readRequiredPermissions } from "./shop/staff.ts";
import { findStaffValues } from "./shop/staff-records.ts";

const adminPath = "/api/v1/admin/";
export const isAdminOperation = ({ path }: Pick<Operation, "path">) => path.startsWith(adminPath);
/** Whether the response never ends. Such operations are left out (server/features/operations/live has its own tests). */
export const isEndless = ({ name }: Pick<Operation, "name">) => name === "GET /admin/events";
/**
 * Whether a call may end the sender's session or change how they sign in. A new member is created to make such a call.
 */
const endsSession = ({ name }: Operation) => /\/auth\/(logout|password|second-factor|sessions)/.test(name);
const membersPerRole = 2;

/** Requests to the back office by members of each role and by customers. */
export class StaffRequests {
  readonly #context: AppContext;
  readonly #origin: string;
  readonly #roles: readonly string[];
  readonly #members: readonly FuzzMember[];
  /** The members whose role and access are changed by other members. */
  readonly #victims: readonly FuzzMember[];
  readonly #required = readRequiredPermissions();

  private constructor(context: AppContext, origin: string, roles: readonly string[], members: readonly FuzzMember[]) {
    this.#context = context;
    this.#origin = origin;
    this.#roles = roles;
    this.#victims = members.filter(({ role }, index) => role === "packer" && index % membersPerRole === 1);
    this.#members = members.filter((member) => !this.#victims.includes(member));
  }

  static async create(context: AppContext, origin: string): Promise<StaffRequests> {
    const roles = await listRoleNames(context);
    const members: FuzzMember[] = [];
    for (const role of roles)
      for (let n = 0; n < membersPerRole; n++) members.push(await createFuzzMember(context, origin, role));
    return new StaffRequests(context, origin, roles, members);
  }

  /** Creates a request. A `foreign` one is sent by a member whose role does not allow it, or by a customer. */
  async sample(
    operation: Operation,
    kind: RequestKind,
    { customer, seed }: { customer: FuzzCustomer; seed: number },
  ): Promise<FuzzRequest> {
    const draw = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.sample(arbitrary, { seed, numRuns: 1 })[0]!;
    const required = this.#required.get(operation.name);
    const mayCall = (member: FuzzMember) => isAllowed(required, member);
    const strangers = this.#members.filter((member) => !mayCall(member));
    const isRefused = kind === "foreign" || kind === "unauthenticated";
    const candidates = kind === "foreign" && strangers.length > 0 ? strangers : this.#members.filter(mayCall);
    const member = endsSession(operation)
      ? await createFuzzMember(this.#context, this.#origin, draw(fc.constantFrom(...this.#roles)))
      : draw(fc.constantFrom(...candidates));
    const values = await findStaffValues(this.#context, operation, { member, victims: this.#victims });
    const request = draw(apiRequests(operation, kind, values, undefined));
    // If every role allows the operation, there is no member without the permission. The request is then sent with a
    // customer's token, which must be refused.
    const isStranger = isRefused && (kind === "unauthenticated" || strangers.length === 0);
    const headers = isStranger
      ? {
          "sec-fetch-site": "same-origin",
          authorization: `Bearer ${customer.token}`,
          cookie: `staff=${customer.token}`,
        }
      : member.headers;
    return {
      ...request,
      headers: { ...headers, ...request.headers },
      isForeign: isRefused && required !== "everyone" && !(kind === "foreign" && endsSession(operation) && !isStranger),
      staff: isStranger ? { permissions: new Set() } : { permissions: member.permissions },
      customerId: undefined,
    };
  }
}
