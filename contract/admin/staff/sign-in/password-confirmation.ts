/** Minutes for which an entered password confirms sensitive changes. Afterwards they are refused with `password_required`. */
export const passwordConfirmationMinutes = 10;
