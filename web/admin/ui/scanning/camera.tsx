import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { createDetector } from "./detector.ts";

/**
 * The reason why a code was refused. `count` is the number of messages so far, so that a repeated message is announced
 * again.
 */
export type ScanMessage = { title: string; text: string; count: number };

const pauseMs = 150;
/**
 * The camera sees a code in many frames. A code counts as scanned again after it was out of sight for this time, in
 * milliseconds.
 */
const sameCodeMs = 1_200;

type CameraProps = {
  message: ScanMessage | undefined;
  /** True when nothing is left to scan. */
  isComplete: boolean;
  /** The text below the image. `scanned` is the last code. */
  describe: (scanned: string | undefined) => string;
  onScan: (code: string) => void;
  onClose: () => void;
};

/** Scans codes with the device's camera until it is closed. */
export function Camera({ message, isComplete, describe, onScan, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const [scanned, setScanned] = useState<string>();
  const scan = useEffectEvent((code: string) => {
    setScanned(code);
    onScan(code);
  });
  // Camera and detector are outside of React.
  useEffect(() => {
    const stop = new AbortController();
    if (video.current)
      void readCodes(video.current, stop.signal, scan).catch((error: Error) => {
        if (!stop.signal.aborted) setProblem(describeError(error));
      });
    return () => stop.abort();
  }, []);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Scan"
      size="sm"
      footer={
        <Button fullWidth variant={isComplete ? "primary" : "secondary"} onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-3">
        {problem && <Notice>{problem}</Notice>}
        <video
          ref={video}
          muted
          playsInline
          aria-label="The camera's image"
          className="aspect-[4/3] w-full rounded-sm bg-black object-cover"
        />
        <div className="min-h-16">
          {message ? (
            <Notice key={message.count}>
              <strong className="font-medium">{message.title}.</strong> {message.text}
            </Notice>
          ) : (
            <p role="status" className="text-sm text-muted">
              {describe(scanned)}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

async function readCodes(video: HTMLVideoElement, signal: AbortSignal, onScan: (code: string) => void) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener("abort", stop);
  if (signal.aborted) return stop();
  video.srcObject = stream;
  await video.play();
  const detect = await createDetector();
  let last = { code: "", seenAt: 0 };
  while (!signal.aborted) {
    const [found] = await detect(video);
    const now = performance.now();
    if (found && (found.rawValue !== last.code || now - last.seenAt > sameCodeMs)) onScan(found.rawValue);
    if (found) last = { code: found.rawValue, seenAt: now };
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function describeError({ name }: Error): string {
  if (name === "NotAllowedError") return "The browser blocks the camera. Allow it in the settings of this site.";
  if (name === "NotFoundError") return "This device has no camera.";
  return "The camera is not available at the moment. Use a scanner, or go on by hand.";
}
