import type { FastifyInstance } from "fastify";
import { captureLatePayments, refundPayment } from "./payments.ts";
import type { SandboxOptions } from "./sandbox-options.ts";
import { sandboxRoutes } from "./sandbox-routes.ts";

export type RazorpaySandbox = {
  /** A Fastify plugin with the provider's endpoints, to be registered below a path prefix. */
  routes: (app: FastifyInstance) => Promise<void>;
  /** Captures the payments with the outcome "late" that are due. The merchant's server calls it every few seconds. */
  captureLatePayments(): Promise<void>;
  /** Refunds a payment, or a part of it, as in the provider's dashboard. In paise. */
  refundPayment(paymentId: string, amount?: number): Promise<void>;
};

/** All state is in the database: any number of sandboxes may share one. */
export function createRazorpaySandbox(options: SandboxOptions): RazorpaySandbox {
  return {
    routes: sandboxRoutes(options),
    captureLatePayments: () => captureLatePayments(options),
    async refundPayment(paymentId, amount) {
      await refundPayment(options, paymentId, amount, undefined);
    },
  };
}
