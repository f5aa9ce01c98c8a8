import { type QueryKey, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Refusal } from "#contract/http/errors.ts";
import type { FieldChanges } from "#contract/values/field-change.ts";
import { type TypedFields, useFieldChanges } from "../state/use-field-changes.ts";
import { toast } from "./toasts.tsx";

type SaveOptions<Result, Sent = void> = {
  /** The key of the queries that contain the saved record. They load again after a success and after a failure. */
  queryKey?: QueryKey | undefined;
  /** Loads again what has several keys. */
  refresh?: (() => unknown) | undefined;
  /** Reports the success. Default: a toast with the message of the response. If it is async, saving lasts as long. */
  onSaved?: ((result: Result, sent: Sent) => unknown) | undefined;
  /** Closes the dialog after a success. */
  onClose?: (() => void) | undefined;
  onError?: ((error: Error) => void) | undefined;
};

/** Saves the input of a form. */
export function useSave<Result extends object, Sent = void>({
  send,
  queryKey,
  refresh,
  onSaved = showMessage,
  onClose,
  onError,
}: SaveOptions<Result, Sent> & { send: (input: Sent) => Promise<Result> }) {
  return useMutation({
    mutationFn: (input: Sent) => send(input),
    onSuccess(result, sent) {
      const shown = onSaved(result, sent);
      onClose?.();
      return shown;
    },
    ...(onError && { onError }),
    onSettled: (_result, _error, _sent, _context, { client }) =>
      Promise.all([refresh?.(), queryKey && client.invalidateQueries({ queryKey })]),
  });
}

function showMessage(result: object) {
  if ("message" in result && typeof result.message === "string") toast({ title: result.message });
}

type Errors = Readonly<Record<string, string | undefined>>;
/** Errors by the name of the field, and false for fields without an error. */
type Check<Values> = (values: Values) => Record<string, string | false>;

type SaveFormOptions<Values, Result> = SaveOptions<Result, Values> & {
  /** The values with which the form starts. */
  values: Values;
  send: (values: Values) => Promise<Result>;
  /** Checks the fields before the request. From the first attempt on, its errors follow the typed values. */
  check?: Check<Values> | undefined;
};

/**
 * The typed values of a form and the request that saves them. `FormDialog`, or `Form` on a page, takes `form.props`.
 *
 *     const form = useSaveForm({
 *       values: { name: "", role: "packer" },
 *       send: api.invitations.send,
 *       queryKey: ["staff"],
 *       onClose,
 *     });
 *     <FormDialog title="Invite a member" {...form.props} onClose={onClose}>
 *       <TextField label="Name" {...form.field("name")} />
 *     </FormDialog>
 *
 * An error of the server is shown at the field that it names. The message of a failure is shown above the fields unless
 * all of its errors have such a field.
 */
export function useSaveForm<Values extends object, Result extends object>({
  values: initial,
  send,
  check,
  ...options
}: SaveFormOptions<Values, Result>) {
  const [loaded] = useState(initial);
  const [values, setValues] = useState(loaded);
  const save = useSave({ send, ...options });
  const refused = save.error instanceof Refusal ? save.error.errors : undefined;
  const attempt = useAttempt(() => check?.(values));
  // A request fails after its fields are rendered, which is when they are added here.
  const [shownPaths] = useState(() => new Set(Object.keys(loaded)));
  const isShown = refused !== undefined && Object.keys(refused).every((path) => shownPaths.has(toField(path)));
  const controls = { values, errors: { ...refused, ...attempt.errors }, shownPaths };
  const set = (changed: Partial<Values>) => setValues((current) => ({ ...current, ...changed }));
  return {
    values,
    set,
    ...createControls(controls, set),
    isChanged: Object.entries(values).some(([name, value]) => value !== loaded[name as keyof Values]),
    /** Sets the fields to the values with which the form started. */
    reset() {
      setValues(loaded);
      attempt.reset();
    },
    /** The response of the last attempt to save. */
    result: save.data,
    /** Why the last attempt to save failed. */
    failure: save.error,
    /** Removes the errors of the last attempt to save. */
    clearErrors: save.reset,
    props: {
      error: isShown ? undefined : save.error?.message,
      isPending: save.isPending,
      onSubmit: () => attempt.submit(() => save.mutate(values)),
    },
  };
}

/**
 * The props of text fields with their labels, for forms with many. Browsers do not offer earlier values:
 *
 *     const field = labelFields(form);
 *     <TextField {...field("rate", "Rate in percent")} />
 */
export const labelFields =
  <Name, Props extends object>({ field }: { field: (name: Name, path?: string) => Props }) =>
  (name: Name, label: string, path?: string) => ({ label, autoComplete: "off", ...field(name, path) });

type SaveChangesOptions<Name extends string, Result> = Omit<
  SaveOptions<Result, Readonly<Record<Name, string>>>,
  "onError"
> & {
  /** The values that are stored now. */
  current: Readonly<Record<Name, string>>;
  /** The values of an earlier visit, or those with which a new record starts. */
  draft?: TypedFields<Name> | undefined;
  send: (changes: FieldChanges<Name>, values: Readonly<Record<Name, string>>) => Promise<Result>;
  check?: Check<Readonly<Record<Name, string>>> | undefined;
};

/**
 * The same for a record that two members may edit at once: the changed fields are sent as `{ from, to }`, and after a
 * conflict each field shows the value that somebody else has stored (use-field-changes.ts).
 */
export function useSaveChanges<Name extends string, Result extends object>({
  current,
  draft,
  send,
  check,
  ...options
}: SaveChangesOptions<Name, Result>) {
  const form = useFieldChanges(current, draft);
  const { values, setValues } = form;
  const save = useSave({
    ...options,
    send: (typed: Readonly<Record<Name, string>>) => send(form.getChanges(), typed),
    onError: form.onError,
  });
  const attempt = useAttempt(() => check?.(values));
  const controls = { values, errors: { ...form.errors, ...attempt.errors } };
  const set = (changed: Partial<Record<Name, string>>) => setValues((typed) => ({ ...typed, ...changed }));
  return {
    ...form,
    set,
    ...createControls<Readonly<Record<Name, string>>>(controls, set),
    props: {
      error: save.error ? form.message : undefined,
      isPending: save.isPending,
      onSubmit: () => attempt.submit(() => save.mutate(values)),
    },
  };
}

/** The errors that are found before a request. They are shown from the first attempt to save on. */
function useAttempt(check: () => Record<string, string | false> | undefined) {
  const [isTried, setTried] = useState(false);
  const found = Object.entries(check() ?? {}).filter((entry): entry is [string, string] => entry[1] !== false);
  return {
    errors: isTried ? Object.fromEntries(found) : {},
    reset: () => setTried(false),
    /** Returns false if a field has an error, so that nothing was sent. */
    submit(send: () => void): boolean {
      setTried(true);
      if (found.length > 0) return false;
      send();
      return true;
    },
  };
}

/** The part of a form that a component with some of its fields needs. */
export type FormControls<Values extends object> = ReturnType<typeof createControls<Values>> & { values: Values };

type NameOf<Values, Type> = { [Name in keyof Values]: Values[Name] extends Type ? Name : never }[keyof Values] & string;
type InputEvent = { target: { value: string } };

/** Changes have the errors of their field at "name.to". */
const toField = (path: string) => path.replace(/\.to$/, "");

function createControls<Values extends object>(
  { values, errors, shownPaths }: { values: Values; errors: Errors; shownPaths?: Set<string> },
  set: (changed: Partial<Values>) => void,
) {
  const toChange = (name: string, value: unknown) => ({ [name]: value }) as Partial<Values>;
  function getError(path: string): string | undefined {
    shownPaths?.add(path);
    return errors[path] ?? errors[`${path}.to`];
  }
  return {
    /** The error for a part of the form that is no single field. */
    getError,
    /** The props of a text field or a select. `path`: the name of the field in the errors, by default the same. */
    field: (name: NameOf<Values, string>, path: string = name) => ({
      value: values[name] as string,
      error: getError(path),
      onChange: ({ target }: InputEvent) => set(toChange(name, target.value)),
    }),
    checkbox: (name: NameOf<Values, boolean>) => ({
      checked: values[name] as boolean,
      onChange: ({ target }: { target: { checked: boolean } }) => set(toChange(name, target.checked)),
    }),
    radio: <Name extends NameOf<Values, string>>(name: Name, value: Values[Name]) => ({
      name,
      checked: values[name] === value,
      onChange: () => set(toChange(name, value)),
    }),
  };
}
