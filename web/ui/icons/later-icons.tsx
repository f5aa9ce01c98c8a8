import { icon } from "./icons.tsx";

// These icons are separate from more-icons.tsx, because pages that are usually opened first do not show them.
export const EyeIcon = icon(
  "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Z",
);
export const EyeOffIcon = icon(
  "M4 4l16 16M9.7 6A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.5 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1M10.2 10.2a2.7 2.7 0 0 0 3.7 3.7",
);
export const TrashIcon = icon("M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 10.5v5.5M13.7 10.5v5.5");
export const CopyIcon = icon("M8.5 8.5h11v11h-11ZM15.5 8.5v-4h-11v11h4");
export const EditIcon = icon("M4.5 19.5l.9-4L15.8 5.1l3.1 3.1L8.5 18.6ZM13.5 7.4l3.1 3.1");
export const PackageIcon = icon("M12 3.5l8 4v9l-8 4-8-4v-9ZM4 7.5l8 4 8-4M12 11.5v9M8 5.5l8 4");
export const MailIcon = icon("M3.5 6h17v12h-17ZM3.5 7l8.5 6.5L20.5 7");
export const PhoneIcon = icon("M7.5 4h-3c0 8.6 6.9 15.5 15.5 15.5v-3.8l-4-1.4-1.7 2A13 13 0 0 1 8 9.8l2-1.8Z");
export const PinIcon = icon(
  "M12 20.5s6.5-6 6.5-10.8a6.5 6.5 0 0 0-13 0c0 4.8 6.5 10.8 6.5 10.8ZM12 7.5a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z",
);
export const BookmarkIcon = icon("M6.5 4h11v16L12 16l-5.5 4Z");
export const SoundIcon = icon("M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11");
export const MutedIcon = icon("M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9.5l5 5M20.5 9.5l-5 5");
