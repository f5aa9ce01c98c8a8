export function fetchNode(): string;
export function npm(args: string[], cwd: string): void;
export function handOver(program: string, args: string[]): void;
