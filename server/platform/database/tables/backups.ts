export type BackupTables = {
  backups: {
    id: string;
    created_at: Date;
    created_by: string;
    file: string;
    bytes: number;
    rows: number;
    tested_at: Date | null;
    test_problem: string | null;
    test_seconds: number | null;
  };
};
