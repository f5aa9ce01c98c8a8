// Defines window.Razorpay as the real checkout script does: the same options, the same calls back to the page.
(() => {
  const path = new URL(document.currentScript.src).pathname.replace(/[^/]+$/, "");

  class Razorpay {
    #options;
    #heard = {};
    #dialog;
    #before;
    #listen = (event) => this.#hear(event);

    constructor(options) {
      if (!options?.key || !options.order_id) throw new Error("Razorpay needs a key and an order_id");
      this.#options = options;
    }

    on(event, listener) {
      this.#heard[event] = [...(this.#heard[event] ?? []), listener];
      return this;
    }

    open() {
      if (this.#dialog) return;
      this.#before = document.activeElement;
      this.#dialog = makeDialog(path, this.#options.order_id);
      this.#dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        if (this.#options.modal?.escape !== false) this.#dismiss();
      });
      window.addEventListener("message", this.#listen);
      document.body.append(this.#dialog);
      this.#dialog.showModal();
    }

    close() {
      if (!this.#dialog) return;
      window.removeEventListener("message", this.#listen);
      this.#dialog.close();
      this.#dialog.remove();
      this.#dialog = undefined;
      this.#before?.focus?.();
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    #hear({ origin, source, data }) {
      const frame = this.#dialog?.querySelector("iframe")?.contentWindow;
      if (origin !== location.origin || source !== frame) return;
      const { name = "", description = "", prefill = {}, theme = {} } = this.#options;
      if (data.is === "ready") frame.postMessage({ is: "options", name, description, prefill, theme }, origin);
      if (data.is === "closed") this.#dismiss();
      if (data.is === "refused") for (const listener of this.#heard["payment.failed"] ?? []) listener(data.response);
      if (data.is === "paid") {
        this.close();
        this.#options.handler?.(data.response);
      }
    }
  }

  function makeDialog(path, orderId) {
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", "Payment, test mode");
    // By hand: a stylesheet would have to be let in by the page.
    Object.assign(dialog.style, {
      width: "min(26rem, 100vw)",
      height: innerWidth < 480 ? "100dvh" : "min(44rem, 100dvh)",
      maxWidth: "none",
      maxHeight: "none",
      margin: "auto",
      padding: "0",
      border: "0",
      borderRadius: innerWidth < 480 ? "0" : "10px",
      overflow: "hidden",
      background: "transparent",
      boxShadow: "0 0 0 100vmax rgb(0 0 0 / 0.55)",
    });
    const frame = document.createElement("iframe");
    frame.title = "Payment, test mode";
    frame.src = `${path}checkout?order_id=${encodeURIComponent(orderId)}`;
    Object.assign(frame.style, { width: "100%", height: "100%", border: "0", display: "block" });
    dialog.append(frame);
    return dialog;
  }

  window.Razorpay = Razorpay;
})();
