-- What is shown in a picture's place until it comes.
create table image_placeholders (
  -- Below /media/, without the width: demo/…, a file's path, remote/{host}/{path}.
  path text primary key,
  -- 4 × 5 pixels, each blue, green, red, as base64. Null: a picture that lets its ground through has none.
  blur text check (length(blur) = 80),
  -- From what the picture is said to show; replaced once it has been made.
  guessed boolean not null default false
);
