import { useContext, useEffect } from "react";
import { useSearchParams } from "react-router";
import type { Wave } from "#contract/admin/packing/packing.ts";
import { CdnContext } from "../../../../ui/images/cdn-url.ts";
import { getImageSource, RemoteImageHosts } from "../../../../ui/images/image-source.ts";
import { heroSizes } from "../order/hero.tsx";
import { OrderView } from "../order/order-view.tsx";
import { startWave, useDeviceState } from "../state/device-store.ts";
import { listOpenOrders } from "../state/wave-progress.ts";
import { PickList } from "./pick-list.tsx";
import { WaveSummary } from "./wave-summary.tsx";

/** The pick list, an order (`?order=`), or the summary if no order is open. */
export function WaveView({ wave }: { wave: Wave }) {
  const [params, setParams] = useSearchParams();
  const device = useDeviceState();
  // The device's state of earlier waves is stored outside of React.
  useEffect(() => startWave(wave._id), [wave._id]);
  const open = listOpenOrders(wave, device);
  // If the order of the address is no longer open, for instance after a reload, the first open order is shown.
  const order = params.has("order") ? (open.find(({ _id }) => _id === params.get("order")) ?? open[0]) : undefined;
  const openOrder = (orderId: string | undefined) => setParams(orderId === undefined ? {} : { order: orderId });
  if (open.length === 0) return <WaveSummary wave={wave} />;
  return (
    <>
      {order ? (
        <OrderView key={order._id} wave={wave} order={order} onOpen={openOrder} />
      ) : (
        <PickList wave={wave} onOpen={openOrder} />
      )}
      <PreloadedImages wave={wave} />
    </>
  );
}

/** Loads the images of all orders early, so that packing works while the network is away. */
function PreloadedImages({ wave }: { wave: Wave }) {
  const remoteHosts = useContext(RemoteImageHosts);
  const cdn = useContext(CdnContext);
  const images = new Set(wave.orders.flatMap(({ items }) => items.flatMap(({ image }) => image ?? [])));
  return (
    <div hidden>
      {[...images].map((image) => (
        <img
          key={image}
          {...getImageSource(image, heroSizes, remoteHosts, cdn)}
          alt=""
          sizes={heroSizes}
          fetchPriority="low"
        />
      ))}
    </div>
  );
}
