import { Toast } from "@base-ui/react/toast";
import type { ReactNode } from "react";
import { CloseIcon } from "../../ui/icons/icons.tsx";
import { classNames } from "../../ui/styles/class-names.ts";

const manager = Toast.createToastManager();

type ToastMessage = {
  title: string;
  text?: string | undefined;
  tone?: "success" | "danger" | undefined;
  /** Undoes the reported change. The button is there as long as the toast is shown. */
  undo?: (() => void) | undefined;
  /** Milliseconds. Default: 10 seconds with Undo (BACK-OFFICE.md, principle 3), else 5. */
  durationMs?: number | undefined;
};

/** Shows a temporary message. Can be called from anywhere. F6 moves the focus to the newest message. */
export function toast({ title, text, tone = "success", undo, durationMs = undo ? 10_000 : 5_000 }: ToastMessage) {
  const id = manager.add({
    title,
    description: text,
    type: tone,
    timeout: durationMs,
    priority: tone === "danger" ? "high" : "low",
    ...(undo && {
      actionProps: {
        children: "Undo",
        onClick() {
          manager.close(id);
          undo();
        },
      },
    }),
  });
}

export function ToastRegion({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="toasts fixed inset-x-2 bottom-2 z-50 mx-auto grid max-w-md gap-2 outline-none max-lg:bottom-18 lg:right-4 lg:bottom-4 lg:left-auto lg:w-96">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((item) => (
    <Toast.Root
      key={item.id}
      toast={item}
      swipeDirection={["down", "right"]}
      className="rounded-md bg-ink text-sm text-paper shadow-float transition-opacity data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
        <span
          aria-hidden="true"
          className={classNames(
            "mt-[0.5625rem] size-2 shrink-0 rounded-full",
            item.type === "danger" ? "bg-[#f0776b]" : "bg-[#7fc79a]",
          )}
        />
        <div className="min-w-0 grow py-0.5">
          <Toast.Title className="font-medium" />
          <Toast.Description className="opacity-80" />
        </div>
        <Toast.Action className="inline-flex min-h-8 shrink-0 items-center px-2 font-medium underline decoration-1 underline-offset-4 hover:decoration-2" />
        <Toast.Close aria-label="Dismiss" className="grid size-8 shrink-0 place-items-center">
          <CloseIcon className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
