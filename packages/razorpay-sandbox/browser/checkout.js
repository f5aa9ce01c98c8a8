// Defines window.Razorpay like the real checkout script: the same options, the same callbacks.
(() => {
  const path = new URL(document.currentScript.src).pathname.replace(/[^/]+$/, "");

  class Razorpay {
    #options;
    #listeners = {};
    #dialog;
    #previousFocus;
    #listen = (event) => this.#receive(event);

    constructor(options) {
      if (!options?.key || !options.order_id) throw new Error("Razorpay needs a key and an order_id");
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners[event] = [...(this.#listeners[event] ?? []), listener];
      return this;
    }

    open() {
      if (this.#dialog) return;
      this.#previousFocus = document.activeElement;
      this.#dialog = createDialog(path, this.#options.order_id);
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
      this.#previousFocus?.focus?.();
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    #receive({ origin, source, data }) {
      const frame = this.#dialog?.querySelector("iframe")?.contentWindow;
      if (origin !== location.origin || source !== frame) return;
      const { name = "", description = "", prefill = {}, theme = {} } = this.#options;
      if (data.type === "ready") frame.postMessage({ type: "options", name, description, prefill, theme }, origin);
      if (data.type === "closed") this.#dismiss();
      if (data.type === "refused")
        for (const listener of this.#listeners["payment.failed"] ?? []) listener(data.response);
      if (data.type === "paid") {
        this.close();
        this.#options.handler?.(data.response);
      }
    }
  }

  function createDialog(path, orderId) {
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", "Payment, test mode");
    // The styles are inline, because the page's content security policy would have to allow a stylesheet.
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
