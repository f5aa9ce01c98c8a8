import { redirect, useRouteLoaderData } from "react-router";
import type { Permission } from "#contract/admin/permissions.ts";
import type { StaffMember } from "#contract/admin/staff/staff.ts";
import { Refusal } from "#contract/http/errors.ts";
import { api } from "./api.ts";
import { secondFactorPath, toLogin } from "./paths.ts";
import { queryClient } from "./query-client.ts";

/** The id of the route around all pages that need a session. */
export const frameId = "frame";

/** Loader of the frame: the signed-in member of staff, who has the second factor that the role requires. */
export async function loadStaff(args: { request: Request }): Promise<StaffMember> {
  const staff = await loadMember(args);
  if (staff.mustAddSecondFactor) throw redirect(secondFactorPath);
  return staff;
}

/** The signed-in member of staff. Without a session, redirects to the sign-in page. */
export async function loadMember({ request }: { request: Request }): Promise<StaffMember> {
  // Only a missing session leads to the sign-in page. The error page shows every other error.
  try {
    const { staff } = await queryClient.fetchQuery({ queryKey: ["me"], queryFn: () => api.sessions.getMember() });
    return staff;
  } catch (error) {
    if (error instanceof Refusal && error.code === "unauthenticated") throw redirect(toLogin(new URL(request.url)));
    throw error;
  }
}

export function useStaff(): StaffMember {
  const staff = useRouteLoaderData<typeof loadStaff>(frameId);
  if (!staff) throw new Error("This part is outside of the frame.");
  return staff;
}

/**
 * Returns a function that tells whether the signed-in member has a permission. The server checks permissions itself.
 * The back office only hides actions that the server would refuse.
 */
export function useCan(): (permission: Permission) => boolean {
  const { permissions } = useStaff();
  return (permission) => permissions.includes(permission);
}
