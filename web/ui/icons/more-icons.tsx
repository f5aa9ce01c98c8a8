import { directional, icon } from "./icons.tsx";

// These icons are separate from icons.tsx, so that pages do not load icons that only some of them show.
export const CashIcon = icon("M3.5 6.5h17v11h-17ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6.5 12v.1M17.5 12v.1");
export const ImageIcon = icon("M4 5h16v14H4ZM8.5 8.5v.1M4.5 17l5-5 3.5 3.5 2.5-2.5 4 4");
export const GridIcon = icon("M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z");
export const ChartIcon = icon("M4 20h16M6.5 20v-6M12 20V5M17.5 20v-9.5");
export const ServerIcon = icon("M4 5h16v5.5H4ZM4 13.5h16V19H4ZM7.5 7.75v.1M7.5 16.25v.1");
export const SettingsIcon = icon("M4 7.5h9M17 7.5h3M15 5.5v4M4 16.5h3M11 16.5h9M9 14.5v4");
export const BoxesIcon = icon("M4 13.5h7v6H4ZM13 13.5h7v6h-7ZM8.5 5.5h7v6h-7ZM7.5 13.5v2M16.5 13.5v2M12 5.5v2");
export const ListIcon = icon("M4 6.5h3v3H4ZM4 14.5h3v3H4ZM10.5 8h9.5M10.5 16h9.5", directional);
export const FilterIcon = icon(
  "M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9M15 5.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM9 14.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z",
);
export const TruckIcon = icon(
  "M3 6.5h11v10H3ZM14 10h4l3 3.5v3h-7M7 15.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM17 15.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z",
);
export const ShieldIcon = icon("M12 3.5l7 2.5v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6ZM9 12l2.2 2.2L15.2 10");
export const ReturnIcon = icon("M8.5 5L4.5 9l4 4M4.5 9H15a5 5 0 0 1 0 10H8", directional);
export const LockIcon = icon("M6 10.5h12v9H6ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5");
export const FolderIcon = icon("M3.5 6h6l2 2.5h9v10.5h-17Z");
export const AlertIcon = icon("M12 4l9 15.5H3ZM12 10v4.5M12 17v.1");
export const TagIcon = icon("M4 4.5h7.5l8.5 8.5-7 7L4.5 11.5ZM8 8v.1");
export const MessageIcon = icon("M4 5h16v11.5h-9L6.5 20v-3.5H4Z");
export const ShareIcon = icon("M12 15V4M8 7.5L12 3.5l4 4M5 12v8h14v-8");
export const RupeeIcon = icon("M7 4.5h10M7 8.5h10M7 4.5h3a4 4 0 0 1 0 8H7l7 7.5");
export const ReceiptIcon = icon("M6 3.5h12v17l-2-1.6-2 1.6-2-1.6-2 1.6-2-1.6-2 1.6ZM9 8h6M9 11.5h6M9 15h3.5");
export const PercentIcon = icon(
  "M18 6L6 18M7.5 5.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM16.5 14.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z",
);
export const PlayIcon = icon("M8 5v14l11-7Z");
export const PauseIcon = icon("M8 5.5v13M16 5.5v13");
export const ZoomInIcon = icon("M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.2 15.2 20 20M10.5 8v5M8 10.5h5");
export const ZoomOutIcon = icon("M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.2 15.2 20 20M8 10.5h5");
export const RulerIcon = icon("M3.5 15.5l12-12 5 5-12 12ZM7 12l2 2M10 9l2.5 2.5M13 6l2 2");
export const SignOutIcon = icon("M10 4.5H5v15h5M9.5 12h10M16 8.5l3.5 3.5-3.5 3.5", directional);
export const StarIcon = icon("M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z");
export const UsersIcon = icon(
  "M9.5 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM3 19.5c.6-2.9 3.2-4.5 6.5-4.5s5.9 1.6 6.5 4.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 15.4c1.8.7 3.1 2 3.5 4.1",
);
